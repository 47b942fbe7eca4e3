package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Symmetries;
import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.core.gauss.GaussSymmetries;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoardImagesTest {

  @Test
  void allImagesOfAPositionHaveOneCanonicalForm() {
    RandomGauss random = new RandomGauss(1);
    Symmetries symmetries = new GaussGame().symmetries();
    for (int i = 0; i < 200; i++) {
      GaussPosition position = random.next(10 + i % 20);
      Set<String> forms = new HashSet<>();
      for (int s = 0; s < symmetries.count(); s++) {
        GaussPosition image = (GaussPosition) symmetries.apply(s, position);
        long own = image.discs(image.turn());
        long other = image.discs(1 - image.turn());
        int canonical = BoardImages.canonical(own, other);
        forms.add(
            GaussSymmetries.image(canonical, own) + " " + GaussSymmetries.image(canonical, other));
      }
      assertThat(forms).hasSize(1);
    }
  }

  @Test
  void anEmptyBoardIsSymmetricAndARandomOneIsNot() {
    assertThat(BoardImages.isSymmetric(0, 0)).isTrue();
    GaussPosition position = new RandomGauss(2).next(8);
    assertThat(BoardImages.isSymmetric(position.discs(0), position.discs(1))).isFalse();
  }
}

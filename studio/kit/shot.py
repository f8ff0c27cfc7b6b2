"""What is photographed, and from where."""
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Shot:
    """One picture. `build` puts the product into the empty scene: centimeters, z up, its front toward -y."""

    build: Callable[[], object]
    paper: str = '#ece6dd'
    """The backdrop's color; pale, since the shop's cards are bright."""
    turn: float = 24
    """Degrees the camera goes round to the product's right; negative to its left."""
    rise: float = 12
    """Degrees the camera looks down from: 7 for tall things, 20 for flat ones, 78 from above."""
    fill: float = 0.76
    """The share of the frame that the product's larger side takes."""
    flat: bool = False
    """For things that lie flat and are seen from above: light from low behind, so that folds show."""
    samples: int = 12
    """Light paths per pixel; mirrors want 20. Twice as many come out of the denoiser looking the same."""
    clear: bool = False
    """For glass and what is seen through it: more light paths, and the denoiser's guides are cleaned before they guide."""
    field: float = 20
    """The lens's angle, in degrees."""
    aspect: float = 0.8
    """Width by height; product pictures are 4 by 5."""
    frame: tuple = (0, 0, 1, 1)
    """The part of the picture the product stands in (left, top, right, bottom), where the rest is kept for text."""
    wash: float = 1.0
    """How much of the usual light falls on the backdrop; other than 1 it is spread out, for wide scenes."""
    width: int = 960
    """Pixels."""

    @property
    def paths(self):
        """Light paths per pixel, by what is photographed."""
        return 28 if self.clear else self.samples


def views(build, *others, **first):
    """A product's pictures: the first, then each of `others`, a dict of what differs from the first."""
    return [Shot(**{'build': build, **first, **other}) for other in ({}, *others)]

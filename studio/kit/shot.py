"""What is photographed, and from where."""
from dataclasses import dataclass, replace
from typing import Callable


@dataclass(frozen=True)
class Shot:
    """One picture. `build` adds the product to the empty scene: centimeters, z up, its front toward -y."""

    build: Callable[[], object]
    paper: str = '#ece6dd'
    """The backdrop's color; pale, since the shop's cards are bright."""
    turn: float = 24
    """Degrees the camera moves to the product's right; negative to its left."""
    rise: float = 12
    """Degrees the camera looks down: 7 for tall products, 20 for flat ones, 78 from above."""
    fill: float = 0.76
    """The share of the frame that the product's longer side fills."""
    flat: bool = False
    """For flat-lying products seen from above: low light from behind, so that folds show."""
    samples: int = 12
    """Light paths per pixel; mirrors need 20. Twice as many look the same after denoising."""
    clear: bool = False
    """For glass and what is seen through it: more light paths, and cleaned guides for the denoiser."""
    field: float = 20
    """The lens's angle of view, in degrees."""
    aspect: float = 0.8
    """Width by height; product pictures are 4 by 5."""
    frame: tuple = (0, 0, 1, 1)
    """
    The part of the picture for the product (left, top, right, bottom). The rest is left free for text; a frame that is
    larger than the picture makes a close-up of a part.
    """
    paper_on_top: bool = False
    """The picture is exposed by the paper in its lower corners; in a close-up, by that in its upper ones."""
    wash: float = 1.0
    """The share of the usual light on the backdrop; anything but 1 spreads it out, for wide scenes."""
    width: int = 960
    """Pixels."""

    @property
    def paths(self):
        """Light paths per pixel for this subject."""
        return 28 if self.clear else self.samples


def views(build, *others, **first):
    """
    A product's pictures: the first, then `others`, dicts of what differs from the first. Without `others`, one from the
    other side and one from above.
    """
    shot = Shot(build=build, **first)
    return [replace(shot, **other) for other in ({}, *(others or usual_views(shot)))]


def neckline(turn=0, frame=(-0.45, 0.06, 1.45, 2.3)):
    """A close-up of the upper part of a garment that lies flat, from straight above."""
    return dict(turn=turn, rise=84, fill=1.0, frame=frame, paper_on_top=True)


def usual_views(shot):
    """What differs from the first picture in the two further ones that most products have."""
    if shot.rise >= 60:
        return dict(turn=shot.turn + 28, rise=38), dict(turn=shot.turn - 24, rise=52)
    other_side = -shot.turn if abs(shot.turn) > 14 else shot.turn + 32
    return dict(turn=other_side), dict(turn=shot.turn / 2, rise=min(shot.rise + 34, 72))

"""From light to pixels: exposure, tone mapping (Khronos PBR Neutral), bytes."""
import numpy as np


def exposure(image, paper, top=False):
    """The factor that makes the picture's lower corners, or its upper ones, as light as the paper (linear RGB)."""
    weights = np.array([0.2126, 0.7152, 0.0722], np.float32)
    rows, columns = max(4, image.shape[0] // 60), max(8, image.shape[1] // 14)
    edge = image[:rows] if top else image[-rows:]
    corners = np.concatenate([edge[:, :columns].reshape(-1, 3), edge[:, -columns:].reshape(-1, 3)])
    return float(np.clip(np.dot(paper, weights) / max(float(np.median(corners @ weights)), 1e-3), 0.5, 2.6))


def neutral(color):
    """Khronos PBR Neutral tone mapping, which only changes the brightest colors."""
    color = np.maximum(color, 0)
    low = color.min(-1, keepdims=True)
    color = color - np.where(low < 0.08, low - 6.25 * low * low, 0.04)
    peak = color.max(-1, keepdims=True)
    start = 0.8 - 0.04
    rest = 1 - start
    new_peak = 1 - rest * rest / (peak + rest - start)
    fade = 1 - 1 / (0.15 * (peak - new_peak) + 1)
    mapped = color * new_peak / np.maximum(peak, 1e-6)
    return np.where(peak < start, color, mapped * (1 - fade) + new_peak * fade)


def to_bytes(color):
    srgb = np.where(color < 0.0031308, color * 12.92, 1.055 * np.maximum(color, 1e-8) ** (1 / 2.4) - 0.055)
    return (np.clip(srgb, 0, 1) * 255 + 0.5).astype(np.uint8)

import { type MouseEvent, type PointerEvent, useRef } from 'react'

type DragOptions = {
  /** Whether a finger drags, too. Otherwise, it scrolls. */
  withTouch: boolean
  /** `delta` is the distance from the last position, in pixels. */
  onMove: (delta: number) => void
  /** `distance` is the distance from the start. */
  onEnd: (distance: number) => void
}

type Drag = { start: number; last: number; isMoving: boolean }

/** Pixels below which a press is a click. */
const tolerance = 6

/** Returns the event handlers of an element that can be dragged sideways. Dragging a link doesn't open it. */
export function useDrag({ withTouch, onMove, onEnd }: DragOptions) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  return {
    onPointerDown: ({ button, pointerType, clientX }: PointerEvent) => {
      wasDragged.current = false
      if (button === 0 && (withTouch || pointerType === 'mouse'))
        drag.current = { start: clientX, last: clientX, isMoving: false }
    },
    onPointerMove: ({ clientX, buttons, pointerId, currentTarget }: PointerEvent) => {
      const current = drag.current
      // The button may have been released outside.
      if (!current || buttons === 0) return
      if (!current.isMoving && Math.abs(clientX - current.start) < tolerance) return
      if (!current.isMoving) currentTarget.setPointerCapture(pointerId)
      onMove(clientX - current.last)
      drag.current = { ...current, last: clientX, isMoving: true }
    },
    onPointerUp: () => {
      const current = drag.current
      drag.current = undefined
      if (!current?.isMoving) return
      wasDragged.current = true
      onEnd(current.last - current.start)
    },
    // The browser scrolls instead.
    onPointerCancel: () => {
      drag.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      // Clicks by keyboard have no detail.
      if (!wasDragged.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}

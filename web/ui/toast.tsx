import { toast as show, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'

/** Shows a short message. Errors stay until they are closed. */
export function toast(kind: 'success' | 'info' | 'error', text: string): void {
  show[kind](text, kind === 'error' ? { autoClose: false } : {})
}

/** Where toasts appear: top right, for five seconds; dragging one past 80 percent of its width closes it. */
export function Toasts() {
  return (
    <ToastContainer position="top-right" autoClose={5000} draggable draggablePercent={80} pauseOnHover role="status" />
  )
}

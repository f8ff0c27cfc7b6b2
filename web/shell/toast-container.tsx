import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'

/** SPEC.md sections 2 and 9: top right, five seconds, dragged away past 80 percent of the width. */
export default function ShopToasts() {
  return (
    <ToastContainer position="top-right" autoClose={5000} draggable draggablePercent={80} pauseOnHover role="status" />
  )
}

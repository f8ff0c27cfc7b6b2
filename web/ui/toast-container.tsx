import { createRoot } from 'react-dom/client'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'

export { toast as show } from 'react-toastify/unstyled'

// Where toasts appear: top right, for five seconds; dragging one past 80 percent of its width closes it.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ToastContainer position="top-right" autoClose={5000} draggable draggablePercent={80} pauseOnHover role="status" />,
)

// The styles of the shop, so that components have their real layout.
import '../styles/index.css'

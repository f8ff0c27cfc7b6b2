// The shop's styles, so that components have their real layout.
import '../styles/admin.css'

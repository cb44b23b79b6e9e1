// VitePress's theme without its fonts, which are megabytes: pages take the fonts of the system.
import theme from 'vitepress/theme-without-fonts'
import './mortise.css'

export default theme

// VitePress's theme without its fonts, which are megabytes: every system has fonts of its own.
import theme from 'vitepress/theme-without-fonts'
import './mortise.css'

export default theme

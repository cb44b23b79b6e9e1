// The components that the builder's console shares with the kit. No application sees this file: it is not published.
import './style/tokens.css'
import rootClasses from './component/root/root.module.css'

export { Button, type ButtonWeight } from './component/button/button.tsx'
export { ButtonLink } from './component/button/button-link.tsx'
export { Notice } from './component/notice/notice.tsx'
export { SelectField, type SelectOption } from './component/select-field/select-field.tsx'
export { PlainField } from './component/text-field/plain-field.tsx'
export { relativeTime } from './health/relative-time.ts'
export { useNow } from './health/use-now.ts'
export { textDirection } from './locale/text-direction.ts'

/** The class under which the kit's reset and variables hold. */
export const rootClass = rootClasses.root ?? ''
/** The class of controls. */
export { default as fieldClasses } from './component/text-field/text-field.module.css'

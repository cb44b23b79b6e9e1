// The components, colours and words that customers' screens and the builder's console share. This room is private.
import './style/tokens.css'
import rootClasses from './root/root.module.css'

export { Button, type ButtonWeight } from './button/button.tsx'
export { ButtonLink } from './button/button-link.tsx'
export { Checkbox } from './checkbox/checkbox.tsx'
export { textDirection } from './locale/text-direction.ts'
export { Notice, type NoticeProps } from './notice/notice.tsx'
export { Heading, type HeadingProps } from './root/heading.tsx'
/** The classes of the frame: its reset, its variables, and text in it. */
export { default as rootClasses } from './root/root.module.css'
export { useFocusOnChange } from './root/use-focus-on-change.ts'
export { SelectField, type SelectOption } from './select-field/select-field.tsx'
export { PlainField } from './text-field/plain-field.tsx'
export { SearchField } from './text-field/search-field.tsx'
/** The classes of controls. */
export { default as fieldClasses } from './text-field/text-field.module.css'
export { relativeTime } from './time/relative-time.ts'
export { useNow } from './time/use-now.ts'

/** The class under which the reset and the variables hold. */
export const rootClass = rootClasses.root ?? ''

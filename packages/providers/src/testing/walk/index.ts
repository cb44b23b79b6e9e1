// What scripts need of the walk.
export { definitions } from '../../index.ts'
export { formatWalk } from './format-walk.ts'
export { readAnswers } from './read-answers.ts'
export { toShapes } from './to-shapes.ts'
export { walkProvider } from './walk-provider.ts'

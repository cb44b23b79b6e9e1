// The object names of metaobjects.
import { ownObjects } from '@mortise/connector-kit'

/** By their type (`metaobjects/size_chart`), which is the same in every shop where an app or a person made it. */
export const own = ownObjects('metaobjects/')

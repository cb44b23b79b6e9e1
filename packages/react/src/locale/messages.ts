// The shape of a catalogue of words, and what each sentence is filled with.
import type { en } from './en.ts'

/** The name of a sentence. */
export type MessageKey = keyof typeof en

/** A whole catalogue: every sentence under its name, with `{places}` to fill. */
export type Messages = Readonly<Record<MessageKey, string>>

type PlaceOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceOf<Rest>
  : never

/** What a sentence has to be filled with: nothing, or a value for every place in its English form. */
export type MessageValues<Key extends MessageKey> =
  PlaceOf<(typeof en)[Key]> extends never
    ? []
    : [values: Readonly<Record<PlaceOf<(typeof en)[Key]>, string | number>>]

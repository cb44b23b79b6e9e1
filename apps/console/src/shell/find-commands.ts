// Finds the screens that a text in the palette means.
import type { Translate } from '../locale/translate.ts'
import type { IconName } from '../part/icon.tsx'
import { navigation } from './navigation.ts'

/** A screen to go to. */
export type Command = { to: string; title: string; icon: IconName }

/** Screens whose name holds the text, those that begin with it first. */
export function findCommands(text: string, t: Translate): Command[] {
  const wanted = text.trim().toLowerCase()
  const all = navigation.flatMap(({ entries }) =>
    entries.map(({ to, text: key, icon }): Command => ({ to, title: t(key), icon })),
  )
  const found = all.filter(({ title }) => title.toLowerCase().includes(wanted))
  const isClose = ({ title }: Command) => title.toLowerCase().startsWith(wanted)
  return [...found.filter(isClose), ...found.filter((each) => !isClose(each))]
}

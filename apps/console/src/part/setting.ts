// Settings that the browser keeps for a builder.

type Settings = { theme: 'system' | 'light' | 'dark'; locale: 'en' | 'de' | 'fr'; project: string }

/** The kept value; `undefined` when there is none. */
export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name] | undefined {
  return (localStorage.getItem(`mortise-${name}`) ?? undefined) as Settings[Name] | undefined
}

/** Keeps a value, and returns it. */
export function keepSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): Settings[Name] {
  localStorage.setItem(`mortise-${name}`, value)
  return value
}

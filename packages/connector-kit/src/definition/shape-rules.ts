// Small rules that say in words what a value is not, for definitions that no compiler has seen.
import { suggest } from '@mortise/contract'
import { isObject } from '../json.ts'

/** Returns the faults of `value` at `place`, a sentence each. */
export type Rule = (value: unknown, place: string) => string[]

/** Rules by the names of members. */
export type Rules = Readonly<Record<string, Rule>>

const must =
  (holds: (value: unknown) => boolean, words: string): Rule =>
  (value, place) =>
    holds(value) ? [] : [`${place} must be ${words}.`]

const isText = (value: unknown) => typeof value === 'string'
const isFunction = (value: unknown) => typeof value === 'function'

/** Any text. */
export const text = must(isText, 'text')
/** Text by which something is found. */
export const filled = must((value) => isText(value) && value !== '', 'text that is not empty')
/** Something to call. */
export const fn = must(isFunction, 'a function')
/** An address, or what makes one. */
export const template = must(
  (value) => isText(value) || isFunction(value),
  'text or a function of the account’s metadata',
)
/** A regular expression. */
export const pattern = must((value) => value instanceof RegExp, 'a regular expression')
/** `true` or `false`. */
export const flag = must((value) => typeof value === 'boolean', 'true or false')

/** A number that is `least` or more. */
export function from(least: number): Rule {
  return must((value) => typeof value === 'number' && value >= least, `a number from ${least}`)
}

/** One of a few words. */
export function oneOf(...words: readonly string[]): Rule {
  return must((value) => isText(value) && words.includes(String(value)), `one of ${words.join(', ')}`)
}

/** A list whose items keep to a rule. */
export function listOf(item: Rule): Rule {
  return (value, place) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => item(one, `${place}[${index}]`))
      : [`${place} must be a list.`]
}

/** An object whose values keep to a rule, whatever their names. */
export function mapOf(entry: Rule): Rule {
  return (value, place) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]) => entry(one, `${place}.${name}`))
      : [`${place} must be an object.`]
}

/** An object with members that have to be there and others that may. */
export function shape(wanted: Rules, optional: Rules = {}): Rule {
  return (value, place) =>
    isObject(value)
      ? [
          ...Object.entries(wanted).flatMap(([name, rule]) => rule(value[name], `${place}.${name}`)),
          ...optionalFaults(value, optional, (name) => `${place}.${name}`),
        ]
      : [`${place} must be an object.`]
}

/** Names of the members that have to be there. */
type RequiredNames<Part> = {
  [Name in keyof Part]-?: Part extends Record<Name, Part[Name]> ? Name : never
}[keyof Part]

/**
 * A part of a definition, at `place`, or the definition itself where that is empty: `shape` without other members. A
 * definition is often made of another one by a spread, where no compiler sees a member under a wrong name.
 */
export function part<Part, Needed extends keyof Part = RequiredNames<Part>>(
  wanted: Readonly<Record<Needed, Rule>>,
  optional: Readonly<Record<Exclude<keyof Part, Needed>, Rule>>,
): Rule {
  const known = [...Object.keys(wanted), ...Object.keys(optional)]
  return (value, place) => {
    const placeOf = (name: string) => (place === '' ? name : `${place}.${name}`)
    if (!isObject(value)) return [`${place} must be an object.`]
    const unknown = Object.keys(value).filter((name) => !known.includes(name))
    return [
      ...unknown.map((name) => unknownFault(name, known, placeOf)),
      ...Object.entries<Rule>(wanted).flatMap(([name, rule]) => rule(value[name], placeOf(name))),
      ...optionalFaults(value, optional, placeOf),
    ]
  }
}

function unknownFault(name: string, known: readonly string[], placeOf: (name: string) => string): string {
  const meant = suggest(name, known)
  const fault = `${placeOf(name)} is not part of a definition`
  return meant ? `${fault}; did you mean ${placeOf(meant)}?` : `${fault}.`
}

/** The faults of those members that are there. */
function optionalFaults(
  value: Readonly<Record<string, unknown>>,
  rules: Rules,
  placeOf: (name: string) => string,
): string[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    value[name] === undefined ? [] : rule(value[name], placeOf(name)),
  )
}

/** Something to call, or what keeps to the rule. */
export function fnOr(rule: Rule): Rule {
  return (value, place) =>
    isFunction(value)
      ? []
      : rule(value, place).map((fault) =>
          fault.startsWith(`${place} must be `) ? fault.replace(/\.$/, ' or a function.') : fault,
        )
}

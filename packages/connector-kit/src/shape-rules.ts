// Small rules that say in words what a value is not, for definitions that no compiler has seen.
import { isObject } from './json.ts'

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

/** The faults of those members that are there. */
export function optionalFaults(
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

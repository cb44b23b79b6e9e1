// The least that a password has to be.
import { type Issue, MortiseError } from '@mortise/contract'

const LENGTH_MIN = 12
const LENGTH_MAX = 256
const DISTINCT_MIN = 6

/** @throws MortiseError request.invalid naming what the password lacks, without the password */
export function requireStrongPassword(password: string, email: string): void {
  const detail = weaknessOf(password, email)
  if (detail === undefined) return
  const issues: Issue[] = [{ in: 'body', name: 'password', detail }]
  throw new MortiseError('request.invalid', { issues })
}

/** The weakness of a password, as the end of a sentence; `undefined` for one that may be used. */
export function weaknessOf(password: string, email: string): string | undefined {
  const letters = [...password]
  if (letters.length < LENGTH_MIN) return `must have at least ${LENGTH_MIN} characters`
  if (letters.length > LENGTH_MAX) return `must have at most ${LENGTH_MAX} characters`
  if (new Set(letters).size < DISTINCT_MIN) return `must have at least ${DISTINCT_MIN} different characters`
  const plain = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (plain.includes(email) || (name.length > 3 && plain.includes(name))) {
    return 'must not contain your e-mail address or its name'
  }
  if (isSequence(letters)) return 'must not be a sequence of the keyboard, the alphabet or numbers'
  if (common.reduce((rest, word) => rest.replaceAll(word, ''), plain).length < LENGTH_MIN / 2) {
    return 'must not be made of a common password'
  }
  return undefined
}

const common = [
  'password',
  'passwort',
  'mortise',
  'welcome',
  'letmein',
  'admin',
  'qwertz',
  'qwerty',
  '123456',
]
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether most letters stand beside the letter before them in a row. */
function isSequence(letters: readonly string[]): boolean {
  const steps = letters.slice(1).filter((letter, at) => {
    const pair = `${letters[at]}${letter}`.toLowerCase()
    const back = [...pair].reverse().join('')
    return rows.some((row) => row.includes(pair) || row.includes(back))
  })
  return steps.length > letters.length * 0.7
}

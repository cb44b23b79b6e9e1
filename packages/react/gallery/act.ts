// Does what a person would do, so that a state that takes a few steps is reached.
import { type Answers, answerAlso } from './recorded.ts'

/** Something a person does; texts are what can be read on the screen. */
export type Step =
  | { press: string }
  | { fill: string; with: string }
  | { show: string }
  /** Takes an option of the browser's own select. */
  | { choose: string; in: string }
  /** The network comes or goes. */
  | { network: 'online' | 'offline' }
  /** The server answers otherwise from here on. */
  | { answer: Answers }
  | { tell: { eventType: string; data: object; message?: string } }

/** Takes the steps one after the other, each once what it needs is there. */
export async function act(steps: readonly Step[], origin: string): Promise<void> {
  for (const step of steps) {
    if ('press' in step)
      (await find(step.press, 'button, a, label, summary, [role="combobox"], [role="option"]')).click()
    if ('answer' in step) answerAlso(step.answer)
    if ('show' in step) await find(step.show, '*')
    if ('fill' in step) enter(await findInput(step.fill), step.with)
    if ('choose' in step) choose(await findControl(step.in), step.choose)
    if ('network' in step) setNetwork(step.network)
    if ('tell' in step) window.dispatchEvent(new MessageEvent('message', { data: step.tell, origin }))
    await nextFrame()
  }
}

/** Tells the page that the network is there or not. */
export function setNetwork(network: 'online' | 'offline'): void {
  Object.defineProperty(navigator, 'onLine', { value: network === 'online', configurable: true })
  window.dispatchEvent(new Event(network))
}

function choose(select: HTMLElement, text: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error(`There is no select for ${text}.`)
  const option = [...select.options].find((each) => each.textContent === text)
  if (option === undefined) throw new Error(`There is no option ${text}.`)
  select.value = option.value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function enter(input: HTMLInputElement, text: string): void {
  // React listens to the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function findInput(label: string): Promise<HTMLInputElement> {
  const input = await findControl(label)
  if (!(input instanceof HTMLInputElement)) throw new Error(`${label} is no input.`)
  return input
}

async function findControl(label: string): Promise<HTMLElement> {
  const found = await find(label, 'label, [aria-label]')
  return document.getElementById(found.getAttribute('for') ?? '') ?? found
}

async function find(text: string, selector: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 300; tries++) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => reads(element, text))
      .at(-1)
    if (found) return found
    await nextFrame()
  }
  throw new Error(`There is no ${text}.`)
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 16))
}

function reads({ id, textContent, ariaLabel }: HTMLElement, text: string): boolean {
  return textContent?.trim() === text || ariaLabel === text || id.endsWith(text)
}

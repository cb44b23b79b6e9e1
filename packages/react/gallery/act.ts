// Does what a person would do, so that a state that takes a few steps is reached.

/** Something a person does; texts are what can be read on the screen. */
export type Step =
  | { press: string }
  | { fill: string; with: string }
  | { show: string }
  | { tell: { eventType: string; data: object; message?: string } }

/** Takes the steps one after the other, each once what it needs is there. */
export async function act(steps: readonly Step[], origin: string): Promise<void> {
  for (const step of steps) {
    if ('press' in step)
      (await find(step.press, 'button, a, label, [role="combobox"], [role="option"]')).click()
    if ('show' in step) await find(step.show, '*')
    if ('fill' in step) enter(await findInput(step.fill), step.with)
    if ('tell' in step) window.dispatchEvent(new MessageEvent('message', { data: step.tell, origin }))
    await nextFrame()
  }
}

function enter(input: HTMLInputElement, text: string): void {
  // React listens to the prototype's setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function findInput(label: string): Promise<HTMLInputElement> {
  const id = (await find(label, 'label')).getAttribute('for') ?? ''
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) throw new Error(`${label} is no input.`)
  return input
}

async function find(text: string, selector: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 100; tries++) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(({ id, textContent }) => textContent?.trim() === text || id.endsWith(text))
      .at(-1)
    if (found) return found
    await nextFrame()
  }
  throw new Error(`There is no ${text}.`)
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 16))
}

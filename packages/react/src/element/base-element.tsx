// What all custom elements do: turn attributes and properties into a component, and its callbacks into events.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { shadowTrees } from '../component/root/find-by-id.ts'
import { de } from '../locale/de.ts'
import { fr } from '../locale/fr.ts'
import type { GetToken, MortiseOptions } from '../provider/mortise-options.ts'
import { MortiseProvider } from '../provider/mortise-provider.tsx'
import type { MortiseElementEvents } from './element-types.ts'

/** The inputs of a component: attributes by name, properties, and the events for the page. */
export type ElementValues = {
  attribute: (name: string) => string | undefined
  property: (name: string) => unknown
  tell: <Name extends keyof MortiseElementEvents>(
    name: Name,
    detail: MortiseElementEvents[Name]['detail'],
  ) => void
}

/** The parts of an element. */
export type ElementMaker = {
  /** Attributes without which nothing is shown, besides those of every element. */
  required: readonly string[]
  optional?: readonly string[]
  properties?: readonly string[]
  render: (values: ElementValues) => ReactNode
}

const required = ['project', 'group-ref', 'consumer-ref']
const optional = ['api-url', 'api-key', 'locale', 'group-name', 'consumer-name']
const properties = ['getToken', 'messages']
const catalogues: Readonly<Record<string, MortiseOptions['messages']>> = { de, fr }

// A server that renders pages has no elements, and may import this all the same.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** Makes the class of an element. The page's own children of the element show until it has what it needs. */
export function makeElement(maker: ElementMaker): typeof HTMLElement {
  return class extends BaseElement {
    static readonly observedAttributes = [...neededBy(maker), ...optional, ...(maker.optional ?? [])]

    constructor() {
      super(maker)
    }
  }
}

function neededBy(maker: ElementMaker): readonly string[] {
  return [...required, ...maker.required]
}

class BaseElement extends Base {
  readonly #maker: ElementMaker
  readonly #given = new Map<string, unknown>()
  #root: Root | undefined
  #isQueued = false
  #announce: ((getToken: GetToken) => void) | undefined
  readonly #firstToken = new Promise<GetToken>((resolve) => {
    this.#announce = resolve
  })

  constructor(maker: ElementMaker) {
    super()
    this.#maker = maker
    for (const name of [...properties, ...(maker.properties ?? [])]) {
      // Set before the element was defined, it would hide the accessor for ever.
      if (Object.hasOwn(this, name)) this.#take(name, Reflect.get(this, name))
      Object.defineProperty(this, name, {
        get: () => this.#given.get(name),
        set: (value: unknown) => this.#take(name, value),
        enumerable: true,
        configurable: true,
      })
    }
  }

  connectedCallback(): void {
    const place = this.getRootNode()
    adoptStyles(place)
    if (place instanceof ShadowRoot) shadowTrees.set(this, place)
    this.#queue()
  }

  disconnectedCallback(): void {
    // An element that is only moved keeps the customer's input.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#root?.unmount()
      this.#root = undefined
      shadowTrees.delete(this)
    })
  }

  attributeChangedCallback(): void {
    this.#queue()
  }

  #take(name: string, value: unknown): void {
    this.#given.set(name, value)
    if (name === 'getToken' && typeof value === 'function') this.#announce?.(value as GetToken)
    else this.#queue()
  }

  /** Once for all attributes that are set together. */
  #queue(): void {
    if (this.#isQueued) return
    this.#isQueued = true
    queueMicrotask(() => {
      this.#isQueued = false
      if (this.isConnected) this.#render()
    })
  }

  #render(): void {
    const isComplete = neededBy(this.#maker).every((name) => this.#attribute(name) !== undefined)
    if (!isComplete) return
    const tell: ElementValues['tell'] = (name, detail) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
    this.#root ??= createRoot(this)
    this.#root.render(
      <MortiseProvider options={this.#options()}>
        {this.#maker.render({
          attribute: (name) => this.#attribute(name),
          property: (name) => this.#given.get(name),
          tell,
        })}
      </MortiseProvider>,
    )
  }

  #options(): MortiseOptions {
    const apiKey = this.#attribute('api-key')
    const locale = this.#attribute('locale') ?? this.closest('[lang]')?.getAttribute('lang') ?? 'en'
    const own = this.#given.get('messages') as MortiseOptions['messages']
    const common = {
      project: this.#attribute('project') ?? '',
      apiUrl: this.#attribute('api-url'),
      locale,
      messages: { ...catalogues[locale.toLowerCase().split('-')[0] ?? ''], ...own },
    }
    const getToken: GetToken = async (request) => (await this.#tokenSource())(request)
    return apiKey === undefined ? { ...common, getToken } : { ...common, apiKey }
  }

  #attribute(name: string): string | undefined {
    return this.getAttribute(name) || undefined
  }

  /** The page may set its function after the element has begun to show. */
  async #tokenSource(): Promise<GetToken> {
    return (this.#given.get('getToken') as GetToken | undefined) ?? this.#firstToken
  }
}

// The build puts the stylesheet here, so that a page loads one file.
const styles = '__MORTISE_STYLES__'
let sheet: CSSStyleSheet | undefined

/** In the document or in the shadow tree that the element is in; a policy without inline styles allows it. */
function adoptStyles(place: Node): void {
  if (!(place instanceof Document || place instanceof ShadowRoot)) return
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  if (!place.adoptedStyleSheets.includes(sheet)) place.adoptedStyleSheets.push(sheet)
}

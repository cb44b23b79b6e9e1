// The custom elements as TypeScript sees them; published as the types of `@mortise/react/element`.
import type {
  Config,
  Connection,
  ExtraStepContent,
  FieldMapping,
  GetToken,
  MortiseOptions,
} from '../index.ts'

/** Properties of every element besides its attributes. */
export type MortiseElement = HTMLElement & {
  /** Returns a short-lived token that your server obtained for the user who is logged in. */
  getToken: GetToken | undefined
  /** Words that replace those of the element's language. */
  messages: MortiseOptions['messages']
}

/** `<mortise-install>`: connects, configures and installs one integration. */
export type MortiseInstallElement = MortiseElement & {
  extraStep: ExtraStepContent | undefined
  fieldMapping: FieldMapping | undefined
}

/** `<mortise-connect>`: connects an account alone. */
export type MortiseConnectElement = MortiseElement & { extraStep: ExtraStepContent | undefined }

/** Events of the elements by name; they bubble. */
export type MortiseElementEvents = {
  installed: CustomEvent<{ installationId: string; config: Config }>
  updated: CustomEvent<{ installationId: string; config: Config }>
  uninstalled: CustomEvent<{ installationId: string }>
  connected: CustomEvent<{ connection: Connection }>
  disconnected: CustomEvent<{ connection: Connection }>
}

declare global {
  interface HTMLElementTagNameMap {
    'mortise-install': MortiseInstallElement
    'mortise-connect': MortiseConnectElement
    'mortise-health': MortiseElement
    'mortise-picker': MortiseElement
  }
}

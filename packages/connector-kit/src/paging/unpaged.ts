// Lists that vendors answer in one piece.
import type { PageStyle } from './page-style.ts'

/** The whole list is one page of the vendor's own size. */
export const unpaged: PageStyle = { hasOwnSize: true, ask: () => ({ params: {} }), next: () => undefined }

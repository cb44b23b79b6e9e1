// A text as a QR code, drawn in the page: no other host sees it.
import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { ReactNode } from 'react'

/** Light modules around the code, which readers need to find it (ISO/IEC 18004). */
const quiet = 4

/** Dark on light in both themes, because many readers take nothing else. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * quiet
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}

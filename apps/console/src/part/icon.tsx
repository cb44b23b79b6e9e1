// Small drawings in the colour of the text beside them. They say nothing to a screen reader: words stand beside them.
import type { ReactNode } from 'react'

/** Paths on a grid of 16, drawn as lines. */
const paths = {
  overview: 'M2.5 9.5 8 3l5.5 6.5M4 8v5h8V8',
  installations: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM11.2 9v4.5M9 11.2h4.5',
  operations: 'M1.5 8h3l2-5 3 10 2-5h3',
  deliveries: 'M14 2 7 9M14 2 9.5 14 7 9 2 6.5z',
  events: 'M8 2v7M5 6.5 8 9.5l3-3M2.5 10v3.5h11V10',
  providers: 'M3 13V9.5M8 13V3M13 13V6.5',
  integrations: 'M6 4.5H3.5v7H6M10 4.5h2.5v7H10M6 8h4',
  apps: 'M2 3.5h12v9H2zM2 6.5h12M4.5 5h.01',
  connections:
    'M6.5 9.5 9.5 6.5M7.5 4.5 9 3a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.5 11.5 7 13a2.8 2.8 0 0 1-4-4l1.5-1.5',
  destinations: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  notifications: 'M4 11V7a4 4 0 0 1 8 0v4l1 1H3zM6.8 14h2.4',
  keys: 'M10.5 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8.3 7.7 2.5 13.5M4.5 11.5l1.5 1.5',
  members:
    'M6 3a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 6 3zM1.8 13c0-2.4 1.8-3.8 4.2-3.8s4.2 1.4 4.2 3.8M11 3.4a2.2 2.2 0 0 1 0 3.8M12 9.5c1.4.5 2.2 1.7 2.2 3.5',
  audit: 'M3.5 2h9v12h-9zM6 5.5h4M6 8h4M6 10.5h2.5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3 13.5 13.5',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  check: 'M3 8.5 6.5 12 13 4.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
} as const

/** The name of a drawing. */
export type IconName = keyof typeof paths

/** 16 pixels wide. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      className="icon"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}

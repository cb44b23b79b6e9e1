// The manifest argument, the same in every command that takes one.

/** `FILE`: a manifest, or a folder that holds `mortise.yaml`; the current folder when absent. */
export const fileArgument = {
  type: 'positional',
  required: false,
  default: '.',
  description: 'The manifest, or a folder with mortise.yaml',
} as const

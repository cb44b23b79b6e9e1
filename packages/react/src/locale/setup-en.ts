// The English words of webhooks that customers set up, apart from the others: only applications that show health download them.

/** All words of webhooks that customers set up, in English; `de` and `fr` hold them beside all others. */
export const setupEn = {
  'setup.lead':
    '{app} checks {provider} for changes at regular intervals. To have {provider} report them as they happen, set up a webhook there.',
  'setup.waiting':
    'The webhook works as soon as {provider} has reported a first change. Until then, {app} checks at regular intervals.',
  'setup.done': '{provider} reports changes as they happen.',
  'setup.begin': 'Set up a webhook',
  'setup.again': 'Show the steps',
  'setup.address': 'Address to enter in {provider}',
  'setup.copy': 'Copy the address',
  'setup.copied': 'Copied',
  'setup.copyRefused': 'Your browser does not let this page copy. Select the address and copy it.',
  'setup.secret': '{secret} from {provider}',
} as const

/** The name of a sentence about webhooks that customers set up. */
export type SetupMessageKey = keyof typeof setupEn

/** All words of webhooks that customers set up, each under its name. */
export type SetupMessages = Readonly<Record<SetupMessageKey, string>>

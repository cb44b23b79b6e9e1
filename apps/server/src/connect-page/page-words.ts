// The words of the connect page, in the languages of the UI kit.

/** The texts of the page; Mortise replaces `{app}` and `{provider}`. */
export type PageWords = Readonly<
  Record<
    | 'title'
    | 'titleUnknown'
    | 'lead'
    | 'go'
    | 'loading'
    | 'done'
    | 'back'
    | 'again'
    | 'used'
    | 'expired'
    | 'unknown'
    | 'failed'
    | 'script'
    | 'thisApplication',
    string
  >
>

const en: PageWords = {
  title: 'Connect {provider} to {app}',
  titleUnknown: 'Connect your account',
  lead: '{app} invites you to connect your {provider} account. This link works once and only in this browser.',
  go: 'Continue',
  loading: 'Loading…',
  done: 'All done. You can close this page.',
  back: 'Back to {app}',
  again: 'Try again',
  used: 'This link was already opened in another browser. Continue there, or ask {app} for a new link.',
  expired: 'This link has expired. Ask {app} for a new one.',
  unknown: 'This link is not valid or is no longer valid. Check that it is complete, or ask for a new one.',
  failed: 'Something went wrong. Check your internet connection and try again.',
  script: 'Turn on JavaScript to connect your account.',
  thisApplication: 'this application',
}

const de: PageWords = {
  title: '{provider} mit {app} verbinden',
  titleUnknown: 'Konto verbinden',
  lead: '{app} lädt Sie ein, Ihr {provider}-Konto zu verbinden. Dieser Link funktioniert einmal und nur in diesem Browser.',
  go: 'Weiter',
  loading: 'Wird geladen …',
  done: 'Fertig. Sie können diese Seite schließen.',
  back: 'Zurück zu {app}',
  again: 'Erneut versuchen',
  used: 'Dieser Link wurde schon in einem anderen Browser geöffnet. Fahren Sie dort fort oder bitten Sie {app} um einen neuen Link.',
  expired: 'Dieser Link ist abgelaufen. Bitten Sie {app} um einen neuen.',
  unknown:
    'Dieser Link ist ungültig oder nicht mehr gültig. Prüfen Sie, ob er vollständig ist, oder bitten Sie um einen neuen.',
  failed: 'Etwas ist schiefgelaufen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  script: 'Schalten Sie JavaScript ein, um Ihr Konto zu verbinden.',
  thisApplication: 'dieser Anwendung',
}

const fr: PageWords = {
  title: 'Connecter {provider} à {app}',
  titleUnknown: 'Connecter votre compte',
  lead: '{app} vous invite à connecter votre compte {provider}. Ce lien fonctionne une seule fois, dans ce navigateur uniquement.',
  go: 'Continuer',
  loading: 'Chargement…',
  done: 'C’est terminé. Vous pouvez fermer cette page.',
  back: 'Revenir à {app}',
  again: 'Réessayer',
  used: 'Ce lien a déjà été ouvert dans un autre navigateur. Continuez dans celui-ci ou demandez un nouveau lien à {app}.',
  expired: 'Ce lien a expiré. Demandez-en un nouveau à {app}.',
  unknown: 'Ce lien n’est pas valide ou ne l’est plus. Vérifiez qu’il est complet ou demandez-en un nouveau.',
  failed: 'Une erreur s’est produite. Vérifiez votre connexion internet et réessayez.',
  script: 'Activez JavaScript pour connecter votre compte.',
  thisApplication: 'cette application',
}

const languages: Readonly<Record<string, PageWords>> = { en, de, fr }

/** The words in the first of these languages that there is, and its tag; English where there is none. */
export function wordsFor(wanted: readonly string[]): { locale: string; words: PageWords } {
  for (const locale of wanted) {
    const language = locale.toLowerCase().split('-')[0] ?? ''
    const words = Object.hasOwn(languages, language) ? languages[language] : undefined
    if (words) return { locale, words }
  }
  return { locale: 'en', words: en }
}

/** The tags of an `Accept-Language` header in the order of their weights: `de-CH,fr;q=0.8` gives `de-CH`, `fr`. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';').map((each) => each.trim())
      return { tag, weight: weight?.startsWith('q=') ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => /^[A-Za-z-]{2,35}$/.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

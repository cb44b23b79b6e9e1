// A customer's browser without HTTP: opens the start page of an authorization, keeps its cookie and brings it back.
import type { Context } from '../../context.ts'
import { openCustomAuth } from '../custom-auth/open-custom-auth.ts'
import type { OAuthCallback } from '../oauth/complete-oauth.ts'
import { openAuthorization } from '../oauth/open-authorization.ts'

const cookies = new Map<string, string>()

/** Opens the start page, keeps what it leaves with the browser, and answers where it leads. */
export async function openStartPage(ctx: Context, startUrl: string): Promise<string> {
  const ticket = new URL(startUrl).pathname.split('/').at(-1) ?? ''
  const opened = await openAuthorization(ctx, { ticket })
  if ('failure' in opened) throw new Error(opened.failure.message)
  cookies.set(new URL(opened.url).searchParams.get('state') ?? '', opened.browser)
  return opened.url
}

/** Where the start page of a step of custom authentication leads, and the secret that it leaves with the browser. */
export async function openStep(ctx: Context, startUrl: string): Promise<{ url: string; browser: string }> {
  const ticket = new URL(startUrl).pathname.split('/').at(-1) ?? ''
  const opened = await openCustomAuth(ctx, { ticket })
  if ('failure' in opened) throw new Error(opened.failure.message)
  return opened
}

/** What the callback of the server makes of the redirect. */
export function callbackOf({ searchParams }: URL): OAuthCallback {
  const params = Object.fromEntries(searchParams)
  const { state, code, error, error_description: errorDescription } = params
  return { state, code, error, errorDescription, params, browser: cookies.get(state ?? '') }
}

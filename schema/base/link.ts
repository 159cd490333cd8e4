/** The checks of all links and redirects. Without imports, because public pages load it too. */

/** A web address without user info: `https://bank.example@evil.example` leads to the second host. */
export function isWebAddress(text: string) {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/^https?:\/\/[^/?#]*@/i.test(text)
}

/** A path on this site. Browsers take `//host` and `/\host` for other sites, so these are excluded. */
export const isOwnPath = (text: string) => /^\/(?![/\\])[^\\\s]*$/.test(text) && new URL(text, 'http://here').origin === 'http://here'

/** Pattern of links that open in the app: a path of the app or an https address. */
export const pathOrHttpsPattern = /^(?:\/(?![/\\])[^\\\s]*|https:\/\/(?![^/?#]*@)[^\s"'<>\\/?#]+(?:[/?#][^\s"'<>\\]*)?)$/

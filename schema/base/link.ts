/** What may be followed: the one check of every link and of every way on. A leaf, for public pages use it too. */

/** A web address without a name before the host: `https://bank.example@evil.example` leads to the latter. */
export function isWebAddress(text: string) {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === '' && !/^https?:\/\/[^/?#]*@/i.test(text)
}

/** A path of ours, and nothing that a browser would take for another site's address. */
export const isOwnPath = (text: string) => /^\/(?![/\\])[^\\\s]*$/.test(text) && new URL(text, 'http://here').origin === 'http://here'

/** The same as a pattern, for what opens in the app: its own path, or an https address. */
export const pathOrHttps = /^(?:\/(?![/\\])[^\\\s]*|https:\/\/(?![^/?#]*@)[^\s"'<>\\/?#]+(?:[/?#][^\s"'<>\\]*)?)$/

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The target and values of an auto-submitting form. */
export function parseHTML(html: string) {
  const [, action] = /<form method="post" action="([^"]+)"/.exec(html) ?? []
  if (!action) throw new Error(`no form: ${html.slice(0, 300)}`)
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)])
  return { callback: new URL(unescaped(action)), form: Object.fromEntries(fields) as Record<string, string> }
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif }
  body { max-width: 420px; margin: 48px auto; padding: 0 20px; word-break: keep-all }
  strong { display: block; padding: 12px 16px; border: 2px dashed; border-radius: 12px }
  a, button, input { box-sizing: border-box; display: block; width: 100%; padding: 12px 16px; margin: 8px 0; border: 1px solid; border-radius: 12px; font: inherit; color: inherit; text-decoration: none }
  label { display: block; margin-top: 16px }`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page in place of a vendor's window. It resembles no real one, to avoid confusion. */
export const windowPage = (title: string, content: string) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><strong>실제 인증 화면이 아닙니다. 이 컴퓨터 안에서 인증을 흉내 내는 개발용 화면입니다.</strong>
${content}</main></body></html>`

/** A link to a web address with further parameters; nothing for any other address. */
export function renderLinkHtml(address: string | undefined, values: Readonly<Record<string, string>>, text: string) {
  if (address === undefined || !/^https?:/.test(address) || !URL.canParse(address)) return ''
  const url = new URL(address)
  for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value)
  return `<a href="${escaped(url.href)}">${escaped(text)}</a>`
}

/** An input of a form; hidden without a label. */
export const renderInputHtml = (name: string, value: string, label?: string) =>
  label === undefined
    ? `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`
    : `<label>${escaped(label)} <input name="${escaped(name)}" value="${escaped(value)}" required autocomplete="off"></label>`

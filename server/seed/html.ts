const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const inlineHtml = (text: string) => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

const listHtml = (tag: 'ul' | 'ol', lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li><p>${inlineHtml(line.replace(/^(-|\d+\.) /, ''))}</p></li>`).join('')}</${tag}>`

function blockHtml(lines: readonly string[]) {
  const [first = ''] = lines
  const heading = /^(##?) (.+)$/.exec(first)
  if (heading) return `<h${heading[1] === '#' ? 2 : 3}>${inlineHtml(heading[2] ?? '')}</h${heading[1] === '#' ? 2 : 3}>`
  if (first.startsWith('- ')) return listHtml('ul', lines)
  if (/^\d+\. /.test(first)) return listHtml('ol', lines)
  return `<p>${lines.map(inlineHtml).join('<br />')}</p>`
}

const kindOf = (line: string) => (line.startsWith('#') ? 'heading' : line.startsWith('- ') ? 'bullets' : /^\d+\. /.test(line) ? 'numbers' : 'words')

/**
 * Converts plain text to HTML: `# ` and `## ` are headings, `- ` and `1. ` lists, `**…**` bold; a change of line type or an empty line starts a new
 * block.
 */
export function htmlFromMarkdown(text: string) {
  const blocks: string[][] = []
  let last = ''
  for (const line of text.split('\n').map((item) => item.trim())) {
    const kind = line === '' ? '' : kindOf(line)
    if (kind !== '' && (kind !== last || kind === 'heading')) blocks.push([])
    if (kind !== '') blocks.at(-1)?.push(line)
    last = kind
  }
  return blocks.map(blockHtml).join('')
}

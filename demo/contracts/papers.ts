/** A sheet of paper with lines where words would be, and a stamp: what a seeded document looks like without needing a font. */
export function paperDrawing(at: number) {
  const lines = Array.from({ length: 16 }, (_, line) => {
    const width = 300 + ((line * 97 + at * 53) % 130)
    return `<rect x="60" y="${150 + line * 34}" width="${width}" height="9" rx="4" fill="#c8ced6"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 792" width="560" height="792">
<rect width="560" height="792" fill="#fff"/><rect x="60" y="60" width="${210 + at * 20}" height="22" rx="6" fill="#5b6673"/><rect x="60" y="98" width="150" height="10" rx="5" fill="#9aa4b0"/>
${lines.join('')}
<circle cx="430" cy="690" r="40" fill="none" stroke="#c2352b" stroke-width="5"/><path d="M410 676 h40 M430 664 v52 M414 704 h32" stroke="#c2352b" stroke-width="5"/>
</svg>`
}

/** A driving licence on a table. Without text, so that no font is needed. */
export const licenceDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" width="640" height="420">
<rect width="640" height="420" fill="#6b5b4d"/><g transform="rotate(-2 320 210)"><rect x="70" y="50" width="500" height="320" rx="22" fill="#f4f1e6"/>
<rect x="70" y="50" width="500" height="64" rx="22" fill="#d9e4ef"/><rect x="100" y="72" width="210" height="20" rx="6" fill="#30506e"/>
<rect x="100" y="140" width="130" height="165" rx="6" fill="#c9d3da"/><circle cx="165" cy="200" r="34" fill="#8c98a1"/><path d="M108 305 q6 -62 57 -62 t57 62 z" fill="#8c98a1"/>
<rect x="256" y="144" width="180" height="18" rx="5" fill="#30373d"/><rect x="256" y="184" width="120" height="15" rx="5" fill="#5d6870"/><rect x="256" y="214" width="210" height="15" rx="5" fill="#5d6870"/>
<rect x="256" y="244" width="250" height="12" rx="4" fill="#a9b3ba"/><rect x="256" y="266" width="190" height="12" rx="4" fill="#a9b3ba"/><rect x="100" y="326" width="230" height="16" rx="5" fill="#30506e"/>
<circle cx="500" cy="318" r="30" fill="none" stroke="#c3232c" stroke-width="5"/><path d="M484 318 h32 M500 302 v32" stroke="#c3232c" stroke-width="5"/></g></svg>`

/** Posts that the landing page links to by these very numbers; they always exist, as visible terms. */
export const landingDocumentIds = { terms: 115, location: 117, waiver: 127, privacy: 219 } as const

const ids = new Set<number>(Object.values(landingDocumentIds))

export const isLandingDocument = (id: number) => ids.has(id)

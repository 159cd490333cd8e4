/** Ids of legal documents that the landing page links to; these posts always exist and are visible. */
export const postIdsLinkedFromLanding = { terms: 115, location: 117, waiver: 127, privacy: 219 } as const

const ids = new Set<number>(Object.values(postIdsLinkedFromLanding))

export const isLinkedFromLanding = (id: number) => ids.has(id)

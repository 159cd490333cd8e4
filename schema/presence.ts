const head = 'here:'

/** Under this name it is told that somebody has begun, or ceased, to look at rows of a resource: nothing of them was written. */
export const presenceChannel = (resource: string) => head + resource

/** Of which resource such a name speaks. */
export const presenceResource = (name: string) => (name.startsWith(head) ? name.slice(head.length) : undefined)

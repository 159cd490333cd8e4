const head = 'here:'

/** Event name for changes of presence: a user has opened or closed a row of the resource. No row was written. */
export const presenceChannel = (resource: string) => head + resource

/** The resource of such an event name; undefined for other names. */
export const presenceResource = (name: string) => (name.startsWith(head) ? name.slice(head.length) : undefined)

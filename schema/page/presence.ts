const channelPrefix = 'here:'

/** Event name for changes of presence: a user has opened or closed a row of the resource. No row was written. */
export const presenceChannel = (resource: string) => channelPrefix + resource

/** The resource of such an event name; undefined for other names. */
export const parsePresenceChannel = (name: string) => (name.startsWith(channelPrefix) ? name.slice(channelPrefix.length) : undefined)

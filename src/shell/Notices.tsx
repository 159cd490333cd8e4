import { Notification } from 'react-admin'

/** react-admin's messages, in a chunk of their own. */
export const Notices = () => <Notification />

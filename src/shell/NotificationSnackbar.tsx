import { Notification } from 'react-admin'

/** react-admin's notifications, in a chunk of their own. */
export const NotificationSnackbar = () => <Notification />

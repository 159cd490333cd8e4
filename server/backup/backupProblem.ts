/** A problem with a backup or a restore; its message is a sentence for the operator that says what to do. */
export class BackupError extends Error {}

/** What somebody has shown first, before a second step that may follow. */
export interface Proof {
  way: 'password' | 'google' | 'invitation' | 'sign_up';
  /** When it was shown. Null where Google asked them at a time that it did not tell; left out: now. */
  provedAt?: Date | null | undefined;
}

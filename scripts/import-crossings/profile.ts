import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/profile/',
    to: 'server/auth/account-activity.ts',
    names: ['recordInCompanies'],
    why: 'what people do to their account is told in the logs of all their companies',
  },
  {
    from: 'server/profile/',
    to: 'server/auth/attempts.ts',
    names: ['attempt'],
    why: 'whoever guesses a password or a code may fail only so often, wherever they do',
  },
  {
    from: 'server/profile/',
    to: 'server/auth/password.ts',
    names: ['verifyPassword'],
    why: 'the second step is changed by whoever knows the password',
  },
  {
    from: 'server/profile/',
    to: 'server/auth/second-step.ts',
    names: ['acceptCode', 'acceptDigits', 'endSignIns', 'lockSecondStep', 'replaceRecoveryCodes'],
    why: 'the second step of signing in is set up in the profile',
  },
  {
    from: 'server/profile/',
    to: 'server/auth/sealed-secret.ts',
    names: ['sealSecret'],
    why: 'the secret of a second step is encrypted before it is stored',
  },
  {
    from: 'server/profile/',
    to: 'server/auth/second-step-codes.ts',
    names: ['describeSecret', 'newSecret'],
    why: 'the second step of signing in is set up in the profile',
  },
  {
    from: 'server/profile/',
    to: 'server/files/with-image.ts',
    names: ['withImage', 'imageOf', 'forgetImage'],
    why: 'people have a photo',
  },
  {
    from: 'server/profile/',
    to: 'server/files/storage.ts',
    names: ['FileStorage'],
    why: 'where the pictures are is decided once, for the whole installation',
  },
  {
    from: 'web/profile/ProfileScreen.tsx',
    to: 'web/auth/UpdatePasswordDialog.tsx',
    names: [],
    why: 'the password is changed in the profile too; the code is fetched when someone does',
  },
];

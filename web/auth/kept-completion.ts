const key = 'signup_wms';

/** Keeps, in this tab only, what allows the company to be made: a reload leads on. */
export const keepCompletion = (token: string) => window.sessionStorage.setItem(key, token);

export const keptCompletion = () => window.sessionStorage.getItem(key);

export const forgetCompletion = () => window.sessionStorage.removeItem(key);

/** One line of the table. */
export const print = (name: string, text: string) => console.log(`${name.padEnd(48)} ${text}`);

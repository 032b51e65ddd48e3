/** Of the most used passwords of published lists, those long enough to pass the length rule; Indonesian ones included. */
const common = new Set(
  (
    '12345678 123456789 1234567890 12345678910 123123123 11111111 00000000 87654321 88888888 99999999 12341234 11223344 ' +
    '01234567 0123456789 987654321 9876543210 1234567891 123456789a 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qwertyui ' +
    'qwertyuiop qwerty123 qwerty12 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zaq12wsx abcd1234 abc12345 abcdefgh a1b2c3d4 ' +
    'aa123456 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 iloveyou iloveyou1 sunshine ' +
    'princess football baseball superman batman123 trustno1 welcome1 welcome123 letmein1 michelle jennifer computer internet ' +
    'whatever starwars dragon123 monkey123 master123 shadow123 admin123 admin1234 administrator root1234 changeme test1234 ' +
    'testtest user1234 secret123 default1 samsung1 indonesia indonesia1 indonesia123 jakarta123 sayang123 sayangku sayangkamu ' +
    'bismillah bismillah1 bismillah123 alhamdulillah rahasia123 katasandi cintaku1 akucinta garuda123 merdeka45 merdeka1945 ' +
    'persija1928 persib1933 surabaya bandung123 doraemon kucing123 naruto123 anjing123 ganteng123 cantik123 semangat45'
  ).split(' '),
);

/** Whether a password is among the first that anyone would try. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

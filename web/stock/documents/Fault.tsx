import classes from './lines.module.css';

/** What is wrong with something that is no field. */
export const Fault = ({ text }: { text: string }) => (
  <p role="alert" className={classes.fault}>
    {text}
  </p>
);

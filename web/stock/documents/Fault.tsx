import classes from './lines.module.css';

/** An error of something that is no field. */
export const Fault = ({ text }: { text: string }) => (
  <p role="alert" className={classes.fault}>
    {text}
  </p>
);

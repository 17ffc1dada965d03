import { type SubmitEvent, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store';
import { clearFieldError, selectFieldError } from './formsSlice';

interface FormProps {
  formId: string;
  /** Gets the form, whose fields are read when they are sent. */
  onSubmit?: (form: HTMLFormElement) => void;
  className?: string;
  children: React.ReactNode;
}

/** A form that focuses the field that was refused. Its error ends with the next submit and when the form is left. */
export const Form = ({ formId, onSubmit, className, children }: FormProps) => {
  const dispatch = useAppDispatch();
  const error = useAppSelector((state) => selectFieldError(state, formId));
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  useEffect(() => () => void dispatch(clearFieldError(formId)), [dispatch, formId]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(clearFieldError(formId));
    onSubmit?.(event.currentTarget);
  };

  return (
    // Without its handler, a form that the server has rendered would put a password into the address by a GET.
    <form method="post" noValidate ref={form} className={className} onSubmit={handleSubmit}>
      {children}
    </form>
  );
};
